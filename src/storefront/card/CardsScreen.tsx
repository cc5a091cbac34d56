import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Card } from '#contract/card.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { useReachable } from '../offline/use-reach.ts'
import { BackLink } from '../shell/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { offlineIcon, plusIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import { Page } from '../ui/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { AddCard } from './AddCard.tsx'
import { cardsQuery, paymentSettingsQuery } from './queries.ts'
import { SavedCard } from './SavedCard.tsx'

/** Own saved cards: which is offered first, away with one, and one more. */
export function CardsScreen() {
  const { data } = useQuery({ ...cardsQuery(), throwOnError: false })
  return (
    <>
      <TopBar title={<FormattedMessage id="title.cards" />} back={<BackLink to="/$lang/profile/" />} narrow />
      <Page narrow>{data ? <Cards cards={data.cards} /> : <NotYet />}</Page>
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

/** Nothing is known yet: on its way, or it can not be had. */
function NotYet() {
  const refusal = useRefusal()
  const reachable = useReachable()
  const { error, refetch } = useQuery({ ...cardsQuery(), throwOnError: false })
  if (!error && reachable) return <Skeleton shape="block" />
  return (
    <Note tone="warm" icon={offlineIcon} role="alert">
      <p>{reachable ? refusal(error) : <FormattedMessage id="card.offline" />}</p>
      <Button tone="quiet" small onClick={() => void refetch()}>
        <FormattedMessage id="card.again" />
      </Button>
    </Note>
  )
}
