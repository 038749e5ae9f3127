/** The number of pages; while it is unknown, the page in the address and the one that follows it. */
export const lastKnownPage = (
  { totalPages, hasNextPage }: { totalPages?: number | null | undefined; hasNextPage: boolean },
  page: number,
): number => totalPages ?? page + Number(hasNextPage);
