import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** React alone: it is loaded and started, and hydrates an element without content. */
hydrateRoot(document.createElement('div'), <StrictMode>{null}</StrictMode>);
