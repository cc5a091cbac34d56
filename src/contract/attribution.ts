import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'

/**
 * The settings with which the page starts the Adjust SDK. All values are public: the browser of each customer
 * who consents sends them to Adjust.
 */
export const AdjustSettings = v.object({
  appToken: v.string(),
  environment: v.picklist(['sandbox', 'production']),
  /** Adjust's tokens of the events; an event with a null token is not sent. */
  orderEvent: v.nullable(v.string()),
  signUpEvent: v.nullable(v.string()),
  reorderEvent: v.nullable(v.string()),
  /** An origin other than Adjust's own. */
  base: v.nullable(v.string()),
})
export type AdjustSettings = v.InferOutput<typeof AdjustSettings>

export const AttributionSettings = v.object({ adjust: v.nullable(AdjustSettings) })
export type AttributionSettings = v.InferOutput<typeof AttributionSettings>

export const getAttributionSettings = endpoint('GET', `${apiBase}/attribution`, {
  summary: 'The settings for attribution of advertisements, for browsers whose customer agreed; null: none',
  policy: 'open',
  reply: AttributionSettings,
})

/** The choice belongs to each device and is stored there; this call records it. */
export const sayAttribution = endpoint('PUT', `${apiBase}/me/attribution`, {
  summary: 'Record that the customer agreed to attribution, or withdrew the consent',
  policy: 'self',
  body: v.strictObject({ agreed: v.boolean() }),
})
