/** A customer's mistake is a value; only a programmer's mistake is thrown. */
export type Refused<Refusal extends string, Detail = unknown> = {
  readonly ok: false
  readonly refusal: Refusal
} & Detail
export type Outcome<Value, Refusal extends string = never, Detail = unknown> =
  | { readonly ok: true; readonly value: Value }
  | Refused<Refusal, Detail>

export const done = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
})

export const refused = <const Refusal extends string>(refusal: Refusal): Refused<Refusal> => ({
  ok: false,
  refusal,
})
