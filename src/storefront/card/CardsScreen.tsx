import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Card } from '#contract/card.ts'
import { useReachable } from '../offline/use-reach.ts'
import { BackLink } from '../shell/BackLink.tsx'
import { NotYet } from '../shell/NotYet.tsx'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { plusIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import { Page } from '../ui/Page.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { AddCard } from './AddCard.tsx'
import { cardsQuery, paymentSettingsQuery } from './queries.ts'
import { SavedCard } from './SavedCard.tsx'

/** Own saved cards: which is offered first, away with one, and one more. */
export function CardsScreen() {
  const cards = useQuery({ ...cardsQuery(), throwOnError: false })
  return (
    <>
      <TopBar title={<FormattedMessage id="title.cards" />} back={<BackLink to="/$lang/profile/" />} narrow />
      <Page narrow>
        {cards.data ? <Cards cards={cards.data.cards} /> : <NotYet of={cards} offline="card.offline" />}
      </Page>
    </>
  )
}

function Cards({ cards }: { cards: readonly Card[] }) {
  return cards.length === 0 ? (
    <Empty title={<FormattedMessage id="empty.oops" />} action={<AddButton />}>
      <FormattedMessage id="card.none" /> <FormattedMessage id="card.none.how" />
    </Empty>
  ) : (
    <>
      <ul className={layout.loose}>
        {cards.map((card) => (
          <SavedCard key={card.id} card={card} />
        ))}
      </ul>
      <AddButton />
    </>
  )
}

function AddButton() {
  const intl = useIntl()
  const reachable = useReachable()
  const [adding, setAdding] = useState(false)
  const { data: settings } = useQuery({ ...paymentSettingsQuery(), throwOnError: false })
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
        wide
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
