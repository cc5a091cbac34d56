import { dayMs } from '#domain/duration.ts'

/** How this browser installs the shop: by its own prompt, by manual steps, or not at all. */
export type InstallWay = 'prompt' | 'steps' | 'none'

const monthMs = 30 * dayMs

/**
 * Returns whether to offer the installation: at most once a month, whatever the last answer was. A clock that
 * was set back does not make the next offer earlier.
 */
export const mayOffer = ({
  way,
  isInstalled,
  offeredAt,
  now,
}: {
  readonly way: InstallWay
  readonly isInstalled: boolean
  /** When it was last offered, in milliseconds since 1970. */
  readonly offeredAt: number | undefined
  readonly now: number
}): boolean =>
  way !== 'none' && !isInstalled && (offeredAt === undefined || Math.abs(now - offeredAt) >= monthMs)
