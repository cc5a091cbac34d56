import type { AdjustSettings } from '#contract/attribution.ts'

/** Where the SDK sends to unless a setting says otherwise: the second of each where the first can not be reached. */
const officialOrigins = ['adjust.com', 'adjust.world'].flatMap((domain) => [
  `https://app.${domain}`,
  `https://gdpr.${domain}`,
])

/** Where pages of the shop may send what is told to Adjust. */
export const adjustOriginsOf = (adjust: AdjustSettings | null): readonly string[] =>
  adjust === null ? [] : adjust.base === null ? officialOrigins : [adjust.base]
