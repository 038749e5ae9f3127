import { createContext, useState } from 'react';

/** How many products can be compared. */
export const MIN_COMPARED = 2;
const MAX_COMPARED = 4;

export const COMPARE_PARAMETER = 'compare';

/** The products that the address compares; none when there are too few. */
export function readCompared(search: URLSearchParams): string[] {
  const ids = [...new Set(search.getAll(COMPARE_PARAMETER))].slice(0, MAX_COMPARED);
  return ids.length < MIN_COMPARED ? [] : ids;
}

/** The products that are chosen to be compared: at first those of the address. */
export function useCompareChoice(compared: readonly string[]) {
  const [changed, setChosen] = useState<readonly string[] | null>(null);
  const chosen = changed ?? compared;
  return {
    chosen,
    isFull: chosen.length >= MAX_COMPARED,
    toggle: (id: string) =>
      setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
    choose: setChosen,
  };
}

/** What the cards of the list know of the choice. */
export const CompareChoice = createContext<ReturnType<typeof useCompareChoice> | null>(null);
