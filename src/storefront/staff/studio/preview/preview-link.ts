import type { MenuPreview } from '#contract/studio-preview.ts'
import type { Lang } from '#domain/locale.ts'
import type { Mark } from './marks.ts'

/** What the bar above the preview has chosen. */
export type PreviewState = {
  readonly lang: Lang
  readonly branchId: string
  /** The time that the order is for, in milliseconds since 1970; null: as soon as possible. */
  readonly at: number | null
  /** The draft that is shown: of another one, everything is read again. */
  readonly revision: string
  /** Empty while the changes are not shown. */
  readonly marks: readonly Mark[]
  /** The change to scroll to; `turn` rises with each request. */
  readonly wanted: { readonly id: string; readonly turn: number } | undefined
}

/** The connection of the studio's page and the shop in its frame, which are of one origin. */
export type PreviewLink = {
  readonly state: () => PreviewState
  readonly follow: (listener: () => void) => () => void
  /** Reads what customers of a branch would get. */
  readonly read: (branchId: string | undefined, revision: string) => Promise<MenuPreview>
  /** Called instead of leaving the menu, the dishes and the cart, with the path. */
  readonly onLeave: (path: string) => void
  readonly onLang: (lang: Lang) => void
  /** The server's time, in milliseconds since 1970: the device's clock may be wrong. */
  readonly now: () => number
}

/** A link whose state the studio's page sets. */
export function createLink(
  first: PreviewState,
  rest: Omit<PreviewLink, 'state' | 'follow'>,
): PreviewLink & { readonly set: (state: PreviewState) => void } {
  let state = first
  const followers = new Set<() => void>()
  return {
    ...rest,
    state: () => state,
    set: (next) => {
      state = next
      for (const listener of followers) listener()
    },
    follow: (listener) => {
      followers.add(listener)
      return () => followers.delete(listener)
    },
  }
}

type Frame = HTMLIFrameElement & { previewLink?: PreviewLink }

export const setLink = (frame: Frame, link: PreviewLink): void => {
  frame.previewLink = link
}

/** Returns the link of the frame in which this script runs; undefined on a page. */
export const findLink = (): PreviewLink | undefined =>
  // another frame of this origin has no such property
  (window.frameElement as Frame | null)?.previewLink
