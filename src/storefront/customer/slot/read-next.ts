import * as v from 'valibot'

/** A chosen slot that is full now, and the first ones that are not (milliseconds since 1970). */
export type GoneSlot = { readonly at: number | undefined; readonly next: readonly number[] }

const Detail = v.object({ next: v.array(v.pipe(v.string(), v.isoTimestamp())) })

/**
 * The first slots that can be had instead (milliseconds since 1970), as a refusal of the time brings them.
 */
export function readNext(detail: unknown): number[] {
  const parsed = v.safeParse(Detail, detail)
  return parsed.success ? parsed.output.next.map((at) => Date.parse(at)) : []
}
