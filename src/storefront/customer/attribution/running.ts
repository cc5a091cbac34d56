import type { AttributionEvent } from './consent.ts'

/** The attribution SDK while it runs on this page. */
export type Attributor = {
  /** Sends an event. Resolves when no further attempt is needed. */
  readonly send: (event: AttributionEvent) => Promise<void>
  /** Stops sending and storing. The provider keeps the events that were sent. */
  readonly stop: () => void
  /**
   * Asks the provider to forget this browser and deletes the SDK's data here. Resolves with whether that is
   * done.
   */
  readonly forget: () => Promise<boolean>
}

let running: Attributor | undefined

export const getAttributor = (): Attributor | undefined => running

export function setAttributor(attributor: Attributor | undefined): void {
  running = attributor
}

/** Call before the data on the device is deleted: a running SDK would write some of it again. */
export function stopAttribution(): void {
  running?.stop()
  running = undefined
}
