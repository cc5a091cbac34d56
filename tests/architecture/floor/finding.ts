import type { BrowserName } from '@mdn/browser-compat-data'
import type { SourceFile } from '../source-files.ts'

/** A use of a feature that a browser of the floor lacks. */
export type Finding = {
  /** `URL.parse`, `.checkVisibility`, `:popover-open`, `text-wrap: pretty`, `<img fetchpriority>`. */
  readonly feature: string
  readonly path: string
  readonly line: number
  readonly lack: readonly BrowserName[]
}

/** A feature above the floor that may be used, because the shop works without it. */
export type Luxury = {
  readonly features: readonly string[]
  /** What a browser without it does instead. */
  readonly why: string
  /**
   * The feature check; every file that uses the feature must have it. An event needs none, nor does a
   * declaration in a style sheet.
   */
  readonly guard?: RegExp
}

export const lineOfFinding = ({ feature, path, line, lack }: Finding): string =>
  `${path}:${line} ${feature} is not in the oldest ${[...lack].join(', ')}`

/** The findings that no luxury allows, each as a line. */
export function forbidden(
  findings: readonly Finding[],
  luxuries: readonly Luxury[],
  files: readonly SourceFile[],
): string[] {
  const textOf = new Map(files.map(({ path, text }) => [path, text]))
  return findings
    .filter(
      ({ feature, path }) =>
        !luxuries.some(
          ({ features, guard }) =>
            features.includes(feature) && (guard?.test(textOf.get(path) ?? '') ?? true),
        ),
    )
    .map(lineOfFinding)
}

/** The features that are allowed and that nothing uses. */
export const unneeded = (findings: readonly Finding[], luxuries: readonly Luxury[]): string[] =>
  luxuries
    .flatMap(({ features }) => features)
    .filter((feature) => !findings.some((finding) => finding.feature === feature))
