import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

/** React and the router, without a link or a route. */
hydrateRoot(
  document.createElement('div'),
  <StrictMode>
    <BrowserRouter>{null}</BrowserRouter>
  </StrictMode>,
);
