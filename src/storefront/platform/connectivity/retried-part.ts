import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadPart } from '#storefront/i18n/lazy-part.ts'
import { untilLoaded } from './until-loaded.ts'

/**
 * Returns a component like that of `lazyPart`, for a part that no tap has opened. It is requested until it is
 * loaded, and the fallback stays until then: without an error boundary of its own, its failure would replace
 * the whole screen. It is not requested before `start` resolves.
 */
export const retriedPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  start?: () => Promise<void>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await start?.()
    return untilLoaded(() => loadPart(load))
  })
