import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadAllWords } from './words.ts'

/**
 * Returns a component that is loaded after the first screen, together with all words, as in
 * `lazyPart(() => import('./X.tsx').then(({ X }) => X))`. A failure replaces the screen: it is for what a tap
 * opens. What appears by itself is a `retriedPart`.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => loadPart(load))

/** Loads the module of a part and all words. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<{ default: Part }> {
  loading += 1
  try {
    const [part] = await Promise.all([load(), loadAllWords()])
    return { default: part }
  } finally {
    loading -= 1
  }
}

let loading = 0

/** Whether a part of the screen is being loaded. */
export const isLoadingPart = (): boolean => loading > 0
