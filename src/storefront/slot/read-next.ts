import * as v from 'valibot'

const Detail = v.object({ next: v.array(v.pipe(v.string(), v.isoTimestamp())) })

/** The first slots that can be had instead (milliseconds since 1970), as a refusal of the time brings them. */
export function readNext(detail: unknown): number[] {
  const parsed = v.safeParse(Detail, detail)
  return parsed.success ? parsed.output.next.map((at) => Date.parse(at)) : []
}
