import * as v from 'valibot'
import { useHalfWritten } from '#storefront/platform/storage/use-half-written.ts'

export const offered = [0, 100, 200] as const

/** `other` is the typed amount of points. */
const HalfAnswer = v.object({
  words: v.string(),
  choice: v.picklist([...offered, 'other']),
  other: v.string(),
})
type HalfAnswer = v.InferOutput<typeof HalfAnswer>
export type Choice = HalfAnswer['choice']

const empty: HalfAnswer = { words: '', choice: 0, other: '' }

/** The answer to the rating of an order that is not sent yet. */
export function useHalfAnswer(orderId: string) {
  const [written, write] = useHalfWritten(`rating ${orderId}`, parse)
  const answer = written ?? empty
  return {
    ...answer,
    isBegun: written !== undefined,
    change: (part: Partial<HalfAnswer>) => write((before = empty) => ({ ...before, ...part })),
    end: () => write(() => undefined),
  }
}

function parse(stored: unknown): HalfAnswer | undefined {
  const parsed = v.safeParse(HalfAnswer, stored)
  return parsed.success ? parsed.output : undefined
}
