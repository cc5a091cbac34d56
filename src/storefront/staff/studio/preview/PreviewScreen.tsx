import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Lang } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { intlOf } from '#storefront/i18n/words.ts'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { OwnerFrame } from '#storefront/staff/console/OwnerFrame.tsx'
import { useLock } from '#storefront/staff/lock/use-lock.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { studioQuery } from '../queries.ts'
import { type Studio, studioOf } from '../studio.ts'
import { marksOf } from './marks.ts'
import { PreviewBar } from './PreviewBar.tsx'
import { PreviewFrame, type LoadShop } from './PreviewFrame.tsx'
import { previewQuery } from './queries.ts'
import css from './Preview.module.css'
import { createLink, type PreviewState } from './preview-link.ts'

/** The real shop with the draft, for any time, branch and language; nothing of it is live. */
export function PreviewScreen({ loadShop }: { loadShop: LoadShop }) {
  const isLocked = useLock()
  const { data: session } = useQuery(sessionQuery())
  const role = session?.customer?.staff?.role
  const isClosed = isLocked || session?.factor !== undefined || session?.customer === null
  if (isClosed || role !== 'owner')
    return (
      <OwnerFrame title={<FormattedMessage id="preview.title" />}>
        <FormattedMessage id="studio.owner-only" />
      </OwnerFrame>
    )
  return (
    <QueryBoundary offline="staff.not-yet.offline">
      <Preview loadShop={loadShop} />
    </QueryBoundary>
  )
}

const shownStudio = () => ({ ...studioQuery(), select: studioOf })

function Preview({ loadShop }: { loadShop: LoadShop }) {
  const { data: studio } = useSuspenseQuery(shownStudio())
  const revision = revisionOf(studio)
  const { list, leftOut, look } = useSuspenseQuery(previewQuery(undefined, revision)).data
  const preview = usePreview(studio)
  const [isAsked, setAsked] = useState(false)
  const intl = useIntl()
  const link = useLink(preview.state, { onOrder: () => setAsked(true), onLang: preview.setLang })
  return (
    <div className={css.page}>
      <PreviewBar branches={list.branches} leftOut={leftOut} preview={preview} />
      <PreviewFrame
        loadShop={loadShop}
        link={link}
        title={intl.formatMessage({ id: 'preview.frame' })}
        words={look.words}
      />
      <Sheet
        open={isAsked}
        onClose={() => setAsked(false)}
        title={intl.formatMessage({ id: 'preview.here' })}
        footer={
          <Button wide onClick={() => setAsked(false)}>
            <FormattedMessage id="preview.go-on" />
          </Button>
        }
      >
        <p>
          <FormattedMessage id="preview.here.text" />
        </p>
      </Sheet>
    </div>
  )
}

const revisionOf = ({ draft: { number, revision } }: Studio): string => `${number}-${revision}`

export type PreviewChoice = ReturnType<typeof usePreview>

/** What the bar chooses, and what follows from it for the shop in the frame. */
function usePreview(studio: Studio) {
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

/** The link to the frame: one object, whose state follows that of the bar. */
function useLink(
  state: PreviewState,
  { onOrder, onLang }: { onOrder: () => void; onLang: (lang: Lang) => void },
) {
  const queryClient = useQueryClient()
  const [link] = useState(() =>
    createLink(state, {
      read: (branchId, revision) => queryClient.query(previewQuery(branchId, revision)),
      onLang,
      onLeave: (path) => {
        if (/\/checkout\//.test(path)) onOrder()
        else
          notify(pageWords().formatMessage({ id: isChosenAbove(path) ? 'preview.above' : 'preview.outside' }))
      },
    }),
  )
  // the frame is outside React
  useEffect(() => {
    if (JSON.stringify(link.state()) !== JSON.stringify(state)) link.set(state)
  })
  return link
}

const pageWords = () => intlOf(document.documentElement.lang === 'ar' ? 'ar' : 'en')

const isChosenAbove = (path: string): boolean => /\/(?:method|home)\//.test(path)
