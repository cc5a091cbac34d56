import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Avatar } from '#storefront/ui/picture/Avatar.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { DeleteSheet } from '#storefront/ui/sheet/DeleteSheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import { firstLetter } from '#storefront/ui/text/first-letter.ts'
import { AddDish } from '../guest/OwnPart.tsx'
import { OwnLines } from '../line/OwnLines.tsx'
import { PlainLines } from '../line/PlainLines.tsx'
import { useRemoveLine } from '../line/use-remove-line.tsx'
import { partOf, type Shared } from '../shared-props.ts'
import { useHostActions } from '../use-host-actions.ts'

/** The lines by person, with what they cost. The host changes their own, and can remove a participant. */
export function People(shared: Shared) {
  const { cart, taking } = shared
  const intl = useIntl()
  const reachable = useReachable()
  const [removeLine, removed] = useRemoveLine(shared)
  const { remove } = useHostActions(taking.code)
  const [leavingId, setLeavingId] = useState<string>()
  // after a lost reply they may be removed
  const isGone = cart.members.every(({ id }) => id !== remove.variables)
  const leaving = cart.members.find(({ id }) => id === leavingId)
  const isOpen = cart.state === 'open'
  const askToRemove = (id: string) => {
    // the error of a request that still runs is shown when it fails
    if (!remove.isPending) remove.reset()
    setLeavingId(id)
  }
  return (
    <>
      <LiveRegion>{removed}</LiveRegion>
      {leaving === undefined && <ErrorNote error={isGone ? null : remove.error} />}
      {cart.members.map(({ id, name, isHost }) => (
        <section key={id} className={layout.tight} aria-label={name}>
          <PersonHead member={{ id, name, isHost }} shared={shared} onRemove={() => askToRemove(id)} />
          {isHost && isOpen ? (
            <OwnLines {...shared} heading="h3" onRemove={removeLine} />
          ) : (
            <PlainLines of={id} shared={shared} {...(isOpen && { onRemove: removeLine })} />
          )}
        </section>
      ))}
      <DeleteSheet
        open={leaving !== undefined}
        onClose={() => setLeavingId(undefined)}
        onDelete={() => leaving && remove.mutate(leaving.id, { onSuccess: () => setLeavingId(undefined) })}
        title={intl.formatMessage({ id: 'family.remove.title' }, { name: leaving?.name ?? '' })}
        text={<FormattedMessage id="family.remove.text" values={{ name: <bdi>{leaving?.name}</bdi> }} />}
        words={{
          delete: <FormattedMessage id="ui.remove" />,
          keep: <FormattedMessage id="family.remove.keep" />,
        }}
        busy={remove.isPending}
        disabledReason={reachable ? undefined : intl.formatMessage({ id: 'family.needs-network' })}
        refusal={<ErrorNote error={remove.error} />}
      />
    </>
  )
}

/** A person with the amount of their part, and what the host can do about it. */
function PersonHead({
  member: { id, name, isHost },
  shared,
  onRemove,
}: {
  member: Pick<Shared['cart']['members'][number], 'id' | 'name' | 'isHost'>
  shared: Shared
  onRemove: () => void
}) {
  const { cart, taking } = shared
  const intl = useIntl()
  const isOpen = cart.state === 'open'
  return (
    <div className={layout.row}>
      <Avatar initials={firstLetter(name)} small />
      <h2 className={layout.grow}>
        <bdi className={text.item}>{name}</bdi>{' '}
        {isHost && (
          <span className={text.captionMuted}>
            <FormattedMessage id="family.you" />
          </span>
        )}
      </h2>
      {isHost && isOpen && <AddDish code={taking.code} />}
      {!isHost && isOpen && (
        <IconButton
          icon={trashIcon}
          label={intl.formatMessage({ id: 'family.line.remove' }, { name })}
          onClick={onRemove}
        />
      )}
      {shared.priced.isKnown && <Price amount={partOf(shared, id)} className={text.item} />}
    </div>
  )
}
