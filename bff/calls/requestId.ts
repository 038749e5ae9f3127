/** The header by which a request is found in the logs of the shop and of the upstream. */
export const REQUEST_ID_HEADER = 'x-request-id';
