import type { CourierTapSent, CourierView } from '#contract/order-link.ts'
import { courierTaps, type CourierTap } from '#domain/order-link.ts'

export type ShownStep = {
  readonly kind: CourierTap
  /** ISO 8601. When it was done, by the courier's clock; null: not yet. */
  readonly at: string | null
  /** The server does not have it yet. */
  readonly isWaiting: boolean
}

const atOf = {
  'picked-up': 'pickedUpAt',
  arrived: 'arrivedAt',
  'handed-over': 'handedAt',
} as const satisfies Record<CourierTap, keyof CourierView>

/** Returns the steps of a delivery, those that wait on the device included. */
export const shownSteps = (view: CourierView, waiting: readonly CourierTapSent[]): readonly ShownStep[] =>
  courierTaps.map((kind) => {
    const known = view[atOf[kind]]
    const tap = waiting.find((sent) => sent.kind === kind)
    return { kind, at: known ?? tap?.at ?? null, isWaiting: known === null && tap !== undefined }
  })

/** Returns the step that the courier does next; undefined after the hand-over. An arrival may be skipped. */
export const nextStep = (steps: readonly ShownStep[]): CourierTap | undefined => {
  const done = steps.findLastIndex(({ at }) => at !== null)
  return courierTaps[done + 1]
}
