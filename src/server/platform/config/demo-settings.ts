import * as v from 'valibot'
import { oneOf } from './setting-kinds.ts'

export const demoSettings = {
  SUFRA_DEMO: v.optional(oneOf(['1', '0'])),
}

/**
 * Returns whether a database without a brand gets the demo brand at the start. On a PostgreSQL
 * server only if asked for: there a missing menu is most often that of a shop which is being set up.
 */
export const wantsDemo = (settings: {
  readonly SUFRA_DEMO?: '1' | '0' | undefined
  readonly DATABASE_URL?: string | undefined
}): boolean =>
  settings.SUFRA_DEMO === undefined ? settings.DATABASE_URL === undefined : settings.SUFRA_DEMO === '1'
