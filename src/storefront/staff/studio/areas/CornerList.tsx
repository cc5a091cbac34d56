import { type KeyboardEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  type Corner,
  cornerAt,
  openRing,
  pointOf,
  withCornerAfter,
  withMovedCorner,
} from '#domain/delivery-area.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import css from './Areas.module.css'
import { PointField } from './PointField.tsx'
import { pointWords } from './point-words.ts'
import { typedAt, type TypedRing, unreadCorners, withCornerAt } from './typed-ring.ts'

const stepMetres = 10

/** The ways on the map, which has north above and east on the right in both languages. */
const ways = {
  west: { key: 'ArrowLeft', sign: '←', north: 0, east: -stepMetres },
  north: { key: 'ArrowUp', sign: '↑', north: stepMetres, east: 0 },
  south: { key: 'ArrowDown', sign: '↓', north: -stepMetres, east: 0 },
  east: { key: 'ArrowRight', sign: '→', north: 0, east: stepMetres },
} as const
type Way = keyof typeof ways
const wayNames = ['west', 'north', 'south', 'east'] as const satisfies readonly Way[]

type Corners = {
  readonly ring: readonly Corner[]
  readonly corner: number
  readonly onCorner: (place: number) => void
  readonly onChange: (ring: readonly Corner[]) => void
}

type TypedCorners = Pick<Corners, 'corner' | 'onCorner'> & {
  readonly shown: TypedRing
  readonly onChange: (shown: TypedRing) => void
}

/** What can be done with the chosen corner. */
function actionsOf({ ring, corner, onCorner, onChange }: Corners) {
  return {
    before: () => onCorner((corner + ring.length - 1) % ring.length),
    after: () => onCorner((corner + 1) % ring.length),
    first: () => onCorner(0),
    last: () => onCorner(ring.length - 1),
    move: (way: Way) => onChange(withMovedCorner(ring, corner, ways[way])),
    add: () => {
      onChange(withCornerAfter(ring, corner))
      onCorner(corner + 1)
    },
    remove: () => {
      if (ring.length <= 3) return
      onChange(ring.toSpliced(corner, 1))
      onCorner(Math.max(0, corner - 1))
    },
  }
}

const keys = {
  ArrowUp: 'before',
  ArrowDown: 'after',
  Home: 'first',
  End: 'last',
  Enter: 'add',
  Delete: 'remove',
} as const satisfies Record<string, keyof ReturnType<typeof actionsOf>>

const isKey = (key: string): key is keyof typeof keys => Object.hasOwn(keys, key)

/**
 * The corners of an area as a listbox: Up and Down choose, Shift with an arrow moves the corner ten metres,
 * Enter adds one after it, Delete removes it.
 */
export function CornerList({ name, shown, corner, onCorner, onChange }: TypedCorners & { name: string }) {
  const id = useId()
  const ring = openRing(shown.polygon)
  const { actions, moved, move, onKeyDown } = useCornerActions({
    ring,
    corner,
    onCorner,
    onChange: (polygon) => onChange({ ...shown, polygon }),
  })
  return (
    <div className={layout.tight}>
      <h3 id={`${id}-title`} className={text.label}>
        <FormattedMessage id="studio.corners" values={{ name: <bdi>{name}</bdi> }} />
      </h3>
      <div
        role="listbox"
        tabIndex={0}
        className={css.corners}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-how`}
        aria-activedescendant={`${id}-${corner}`}
        onKeyDown={onKeyDown}
      >
        <Options id={id} shown={shown} corner={corner} onCorner={onCorner} />
      </div>
      <CornerField key={corner} shown={shown} corner={corner} onChange={onChange} />
      <Steps canRemove={ring.length > 3} onMove={move} onAdd={actions.add} onRemove={actions.remove} />
      <p id={`${id}-how`} className={text.captionMuted}>
        <FormattedMessage id="studio.corners.how" values={keyNames} />
      </p>
      <p role="status" className={text.captionMuted}>
        {moved && <FormattedMessage id={`studio.corners.moved.${moved}`} values={{ corner: corner + 1 }} />}
      </p>
    </div>
  )
}

/** What can be done, by keys too, and which way the chosen corner was moved last. */
function useCornerActions(corners: Corners) {
  const [moved, setMoved] = useState<Way>()
  const actions = actionsOf(corners)

  function move(way: Way) {
    actions.move(way)
    setMoved(way)
  }
  function onKeyDown(event: KeyboardEvent) {
    const way = event.shiftKey ? wayNames.find((each) => ways[each].key === event.key) : undefined
    if (!way && !isKey(event.key)) return
    event.preventDefault()
    if (way) move(way)
    else if (isKey(event.key)) actions[keys[event.key]]()
  }

  return { actions, moved, move, onKeyDown }
}

/** The place of a corner as text. */
function CornerField({ shown, corner, onChange }: Omit<TypedCorners, 'onCorner'>) {
  const at = openRing(shown.polygon)[corner]
  if (!at) return null
  return (
    <PointField
      label={<FormattedMessage id="studio.corners.point" values={{ corner: corner + 1 }} />}
      point={pointOf(at)}
      typed={shown.typed.get(at)}
      onType={(words) => onChange(typedAt(shown, at, words))}
      onChange={(to) => onChange(withCornerAt(shown, at, cornerAt(to)))}
    />
  )
}

function Options({ id, shown, corner, onCorner }: Omit<TypedCorners, 'onChange'> & { id: string }) {
  const unread = unreadCorners(shown)
  return openRing(shown.polygon).map((at, place) => (
    // a ring without ids: its corners are known by their place only; the listbox has the keys
    // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/click-events-have-key-events
    <div
      key={place}
      id={`${id}-${place}`}
      role="option"
      tabIndex={-1}
      aria-selected={place === corner}
      className={css.corner}
      onClick={() => onCorner(place)}
    >
      <b>{place + 1}</b>
      <bdi dir="ltr" className={unread.includes(place) ? css.wrong : undefined}>
        {unread.includes(place) ? shown.typed.get(at) : pointWords(pointOf(at))}
      </bdi>
    </div>
  ))
}

const Key = ({ children }: { children: string }) => (
  <kbd className={css.key} lang="en" dir="ltr">
    {children}
  </kbd>
)

/** The keys as keyboards in both languages have them. */
const keyNames = {
  shift: <Key key="shift">Shift</Key>,
  enter: <Key key="enter">Enter</Key>,
  delete: <Key key="delete">Delete</Key>,
}

/** The same for a finger. */
function Steps({
  canRemove,
  onMove,
  onAdd,
  onRemove,
}: {
  canRemove: boolean
  onMove: (way: Way) => void
  onAdd: () => void
  onRemove: () => void
}) {
  const intl = useIntl()
  return (
    <div className={css.steps}>
      <span className={text.captionMuted}>
        <FormattedMessage id="studio.corners.step" />
      </span>
      {wayNames.map((way) => (
        <button
          key={way}
          type="button"
          className={css.step}
          aria-label={intl.formatMessage({ id: `studio.corners.${way}` })}
          onClick={() => onMove(way)}
        >
          <span aria-hidden="true">{ways[way].sign}</span>
        </button>
      ))}
      <IconButton
        icon={trashIcon}
        label={intl.formatMessage({ id: 'studio.corners.remove' })}
        disabled={!canRemove}
        onClick={onRemove}
      />
      <Button tone="plain" small icon={plusIcon} onClick={onAdd}>
        <FormattedMessage id="studio.corners.add" />
      </Button>
    </div>
  )
}
