import type { AdjustSettings } from '#contract/attribution.ts'

/** The default origins of the SDK; it uses the second domain if the first is unreachable. */
const officialOrigins = ['adjust.com', 'adjust.world'].flatMap((domain) => [
  `https://app.${domain}`,
  `https://gdpr.${domain}`,
])

/** Returns the origins to which pages may send Adjust events, for the content security policy. */
export const adjustOriginsOf = (adjust: AdjustSettings | null): readonly string[] =>
  adjust === null ? [] : adjust.base === null ? officialOrigins : [adjust.base]
