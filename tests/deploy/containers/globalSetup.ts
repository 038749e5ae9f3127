import type { TestProject } from 'vitest/node';
import { buildImages, missingForContainers } from './engine.ts';
import { installKubernetesTools } from './kubernetes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What is not installed here of the programs that these tests need; the images are built if nothing is missing. */
    missingForContainers: string[];
  }
}

/** Builds the images before the tests, or says what has to be installed for them. */
export default async function setup(project: TestProject): Promise<void> {
  const missing = missingForContainers();
  project.provide('missingForContainers', missing);
  if (missing.length > 0) {
    console.log(`Left out: containers. On Debian they need: apt-get install ${missing.join(' ')}.`);
    return;
  }
  const startMs = performance.now();
  await installKubernetesTools();
  await buildImages();
  console.log(`Images are built (${((performance.now() - startMs) / 1000).toFixed(0)} s).`);
}
