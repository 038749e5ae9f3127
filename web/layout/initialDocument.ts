import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';

/** The key of the history entry that the document was asked for; another one when it is asked for again. */
export const DocumentEntry = createContext('');

/** Whether the page is that of the document, which may have come rendered; false for a page that was gone to since. */
export const useCameWithDocument = (): boolean => useLocation().key === use(DocumentEntry);
