import { seededStore } from './seededStore.ts';

/** Makes the seeded store before any worker needs it: two workers at once would each make one. */
export default async function setup(): Promise<void> {
  await seededStore();
}
