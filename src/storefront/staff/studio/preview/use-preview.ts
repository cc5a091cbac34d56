import { useState } from 'react'
import type { Lang } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import type { Studio } from '../studio.ts'
import { marksOf } from './marks.ts'
import type { PreviewState } from './preview-link.ts'

/** The draft that a preview shows: another one is read again. */
export const revisionOf = ({ draft: { number, revision } }: Studio): string => `${number}-${revision}`

export type PreviewChoice = ReturnType<typeof usePreview>

/** What the bar chooses, and what follows from it for the shop in the frame. */
export function usePreview(studio: Studio) {
  const shownLang = useLang()
  const [lang, setLang] = useState<Lang>(shownLang)
  const [wantedBranch, setBranchId] = useState<string>()
  const [at, setAt] = useState<number | null>(null)
  const [isMarked, setMarked] = useState(true)
  const [wanted, setWanted] = useState<PreviewState['wanted']>()
  const branchId = wantedBranch ?? studio.menu.branches[0]?.id ?? ''
  const all = marksOf(studio, branchId)
  const state: PreviewState = {
    lang,
    branchId,
    at,
    revision: revisionOf(studio),
    marks: isMarked ? all : none,
    wanted,
  }
  const place = all.findIndex(({ id }) => id === wanted?.id)
  function goToNext(): void {
    const next = all[(place + 1) % all.length]
    if (!next) return
    setMarked(true)
    setWanted({ id: next.id, turn: (wanted?.turn ?? 0) + 1 })
  }
  return { state, count: all.length, place, isMarked, setLang, setBranchId, setAt, setMarked, goToNext }
}

const none: PreviewState['marks'] = []
