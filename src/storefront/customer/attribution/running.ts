import type { Happening } from './consent.ts'

/** Whoever finds out which advertisement brought somebody, once it runs on this page. */
export type Attributor = {
  /** Resolves when it is sure to arrive. */
  readonly tell: (happening: Happening) => Promise<void>
  /** Nothing more is told and nothing kept; what was told stays told. */
  readonly stop: () => void
  /** Has them forget this browser, and keeps nothing of it here. Resolves with whether that is done. */
  readonly forget: () => Promise<boolean>
}

let running: Attributor | undefined

export const getAttributor = (): Attributor | undefined => running

export function setAttributor(attributor: Attributor | undefined): void {
  running = attributor
}

/** Before everything on the device is forgotten: what ran on would write some of it again. */
export function stopAttribution(): void {
  running?.stop()
  running = undefined
}
