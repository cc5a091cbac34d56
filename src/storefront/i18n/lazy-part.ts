import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadAllWords } from './words.ts'

/**
 * Returns a component that is loaded after the first screen, together with the words it needs: `lazyPart(()
 * => import('./X.tsx').then(({ X }) => X))`.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadAllWords()])
    return { default: part }
  })
