import * as v from 'valibot'

/** A chosen slot that is full now, and the first free ones (milliseconds since 1970). */
export type GoneSlot = { readonly at: number | undefined; readonly next: readonly number[] }

const Detail = v.object({ next: v.array(v.pipe(v.string(), v.isoTimestamp())) })

/**
 * Returns the first free slots of a refusal's detail (milliseconds since 1970); empty if the detail has none.
 */
export function readNext(detail: unknown): number[] {
  const parsed = v.safeParse(Detail, detail)
  return parsed.success ? parsed.output.next.map((at) => Date.parse(at)) : []
}
