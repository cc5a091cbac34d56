import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadAllWords } from './words.ts'

/**
 * A part that comes later than the first screen, with the words for it: `lazyPart(() =>
 * import('./X.tsx').then(({ X }) => X))`.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadAllWords()])
    return { default: part }
  })
