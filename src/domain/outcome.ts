/** Why something is not possible for a customer or an employee now. Only a programmer's mistake is thrown. */
export type Refusal<Reason extends string = string, Detail = unknown> = {
  readonly ok: false
  readonly refusal: Reason
} & Detail

export type Outcome<Value, Reason extends string = never, Detail = unknown> =
  | { readonly ok: true; readonly value: Value }
  | Refusal<Reason, Detail>

export const done = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
})

/** Creates a refusal, with what explains it. The message `refusal.<reason>` exists in both languages. */
export const refuse = <const Reason extends string, const Detail extends object = object>(
  refusal: Reason,
  detail?: Detail,
  // `NoInfer`: in a handler the compiler would infer the reply as the detail, and accept any reason
): Refusal<Reason, NoInfer<Detail>> => ({ ...(detail as Detail), ok: false, refusal })

/** Whether a value, such as a handler's answer, is a refusal. No reply of the contract has this form. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'refusal' in value
