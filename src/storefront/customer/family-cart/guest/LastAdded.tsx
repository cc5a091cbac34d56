import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { findItem } from '#domain/menu.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import type { Shared } from '../shared-props.ts'

/** Says which dish another participant has just added; nothing before the first one. */
export function LastAdded({ cart, taking, lines, priced }: Shared) {
  const others = lines.filter(({ memberId }) => memberId !== taking.member.id)
  const ids = others.map(({ id }) => id).join(' ')
  const [seen, setSeen] = useState(ids)
  const [newestId, setNewestId] = useState<string>()
  if (ids !== seen) {
    const known = new Set(seen.split(' '))
    const added = others.findLast(({ id }) => !known.has(id))
    setSeen(ids)
    if (added) setNewestId(added.id)
  }
  const newest = others.find(({ id }) => id === newestId)
  const item = newest && findItem(priced.menu, newest.itemId)
  const member = cart.members.find(({ id }) => id === newest?.memberId)
  return (
    <div role="status">
      {item && member && (
        <Note>
          <span>
            <FormattedMessage
              id="family.added"
              values={{ name: <bdi>{member.name}</bdi>, dish: <Words of={item.name} /> }}
            />
          </span>
        </Note>
      )}
    </div>
  )
}
