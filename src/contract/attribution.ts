import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'

/** What the page starts the Adjust SDK with. All of it is public: whoever agrees sends it along. */
export const AdjustSettings = v.object({
  appToken: v.string(),
  environment: v.picklist(['sandbox', 'production']),
  /** Tokens of the events as they are called at Adjust; null is not told. */
  orderEvent: v.nullable(v.string()),
  signUpEvent: v.nullable(v.string()),
  reorderEvent: v.nullable(v.string()),
  /** Another origin than Adjust's own. */
  base: v.nullable(v.string()),
})
export type AdjustSettings = v.InferOutput<typeof AdjustSettings>

export const AttributionSettings = v.object({ adjust: v.nullable(AdjustSettings) })
export type AttributionSettings = v.InferOutput<typeof AttributionSettings>

export const getAttributionSettings = endpoint('GET', `${apiBase}/attribution`, {
  summary: 'Whom a browser whose owner agreed tells which advertisement brought them; null: nobody',
  policy: 'open',
  reply: AttributionSettings,
})

/** The choice itself is of each device, and is kept there; this is the record of it. */
export const sayAttribution = endpoint('PUT', `${apiBase}/me/attribution`, {
  summary: 'Put down that the customer agreed to attribution, or took it back',
  policy: 'self',
  body: v.strictObject({ agreed: v.boolean() }),
})
