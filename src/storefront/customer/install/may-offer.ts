import { dayMs } from '#domain/duration.ts'

/**
 * How the shop comes to the home screen of this browser: by its own question, by steps that its owner takes,
 * or not at all.
 */
export type InstallWay = 'prompt' | 'steps' | 'none'

const monthMs = 30 * dayMs

/** Once a month at most, however it was answered; a clock that was set back does not make it sooner. */
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
