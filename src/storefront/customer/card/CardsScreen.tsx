import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { AddCard } from './AddCard.tsx'
import { cardsQuery, paymentSettingsQuery } from './queries.ts'
import { SavedCard } from './SavedCard.tsx'

/** The customer's saved cards: choose the default one, delete one, add one. */
export const CardsScreen = () => (
  <>
    <TopBar title={<FormattedMessage id="title.cards" />} back={<BackLink to="/$lang/profile/" />} narrow />
    <Page narrow>
      <QueryBoundary offline="card.offline">
        <Cards />
      </QueryBoundary>
    </Page>
  </>
)

function Cards() {
  const { cards } = useSuspenseQuery(cardsQuery()).data
  const { data: settings } = useQuery({ ...paymentSettingsQuery(), throwOnError: false })
  useFocusAfterRemoval(cards.length)
  return cards.length === 0 ? (
    <Empty title={<FormattedMessage id="empty.oops" />} action={<AddButton wide={false} />}>
      <FormattedMessage id="card.none" /> {/* only the shop's own form saves cards */}
      {settings?.way === 'form' && <FormattedMessage id="card.none.how" />}
    </Empty>
  ) : (
    <>
      <ul className={layout.loose}>
        {cards.map((card) => (
          <SavedCard key={card.id} card={card} />
        ))}
      </ul>
      <AddButton wide />
    </>
  )
}

function AddButton({ wide }: { wide: boolean }) {
  const intl = useIntl()
  const reachable = useReachable()
  const [adding, setAdding] = useState(false)
  const { data: settings } = useQuery({ ...paymentSettingsQuery(), throwOnError: false })
  if (settings?.way === 'none') return null
  if (settings?.way === 'page') {
    return (
      <Note>
        <FormattedMessage id="card.add.page" />
      </Note>
    )
  }
  return (
    <>
      <Button
        tone="tonal"
        wide={wide}
        icon={plusIcon}
        disabledReason={reachable ? undefined : intl.formatMessage({ id: 'card.add.offline' })}
        onClick={() => setAdding(true)}
      >
        <FormattedMessage id="card.add" />
      </Button>
      <AddCard open={adding} onClose={() => setAdding(false)} />
    </>
  )
}
