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
    loading += 1
    try {
      const [part] = await Promise.all([load(), loadAllWords()])
      return { default: part }
    } finally {
      loading -= 1
    }
  })

let loading = 0

/** Whether a part of the screen is being loaded. */
export const isLoadingPart = (): boolean => loading > 0
