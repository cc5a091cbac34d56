import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clockOffset } from '#client/connectivity.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Lang } from '#domain/locale.ts'
import { intlOf } from '#storefront/i18n/words.ts'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { OwnerFrame } from '#storefront/staff/console/OwnerFrame.tsx'
import { useFactor } from '#storefront/staff/lock/use-factor.ts'
import { useLock } from '#storefront/staff/lock/use-lock.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { PreviewBar } from './PreviewBar.tsx'
import { PreviewFrame, type LoadShop } from './PreviewFrame.tsx'
import { previewQuery } from './queries.ts'
import css from './Preview.module.css'
import { createLink, type PreviewState } from './preview-link.ts'
import { shownStudioQuery } from '../shown-studio.ts'
import { revisionOf, usePreview } from './use-preview.ts'

/** The real shop with the draft, for any time, branch and language; nothing of it is live. */
export function PreviewScreen({ loadShop }: { loadShop: LoadShop }) {
  const isLocked = useLock()
  const factor = useFactor()
  const { data: session } = useQuery(sessionQuery())
  const role = session?.customer?.staff?.role
  const isClosed = isLocked || factor !== undefined || session?.customer === null
  if (isClosed || (role !== 'owner' && role !== 'manager'))
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

function Preview({ loadShop }: { loadShop: LoadShop }) {
  const { data: studio } = useSuspenseQuery(shownStudioQuery())
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
      now: () => Date.now() + clockOffset(),
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
