import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadAllWords } from './words.ts'

/**
 * Returns a component that is loaded after the first screen, together with all words, as in
 * `lazyPart(() => import('./X.tsx').then(({ X }) => X))`. It is not requested before `start` resolves.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  start: () => Promise<void> = () => Promise.resolve(),
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await start()
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
