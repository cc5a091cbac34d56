import type { ReactNode } from 'react'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass, type ButtonLook } from '#storefront/ui/button/button-class.ts'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import { nextIcon } from '#storefront/ui/icon/icons-more.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import css from './OrderAction.module.css'

/**
 * How an action of an order is shown: as one of the two buttons beside each other, or as a row with its
 * explanation.
 */
export type ActionLook = { readonly row: true } | { readonly row?: false; readonly tone: ButtonLook['tone'] }

type Act =
  | { readonly href: string; readonly elsewhere?: boolean }
  | { readonly onClick: () => void; readonly blocked?: boolean }

/** An action of an order. `blocked`: it does nothing now, and `says` why; such an action is a row. */
export function OrderAction({
  icon,
  name,
  says,
  look,
  ...act
}: {
  icon: Glyph
  name: ReactNode
  says?: ReactNode
  look: ActionLook
} & Act) {
  return look.row ? (
    <Row icon={icon} name={name} says={says} act={act} />
  ) : 'href' in act ? (
    <a className={buttonClass({ tone: look.tone, wide: true })} {...targetOf(act)}>
      <Icon of={icon} />
      <span>{name}</span>
    </a>
  ) : (
    <Button tone={look.tone} wide icon={icon} onClick={act.onClick}>
      <span>{name}</span>
    </Button>
  )
}

function Row({ icon, name, says, act }: { icon: Glyph; name: ReactNode; says: ReactNode; act: Act }) {
  const words = (
    <>
      <IconTile icon={icon} />
      <span className={layout.grow}>
        <b className={text.item}>{name}</b>
        {says != null && <span className={css.says}>{says}</span>}
      </span>
      <Icon of={nextIcon} small />
    </>
  )
  if ('href' in act)
    return (
      <a className={css.row} {...targetOf(act)}>
        {words}
      </a>
    )
  const { onClick, blocked = false } = act
  return (
    <button
      type="button"
      className={css.row}
      aria-disabled={blocked || undefined}
      onClick={blocked ? undefined : onClick}
    >
      {words}
    </button>
  )
}

const targetOf = ({ href, elsewhere }: { href: string; elsewhere?: boolean }) =>
  elsewhere ? { href, target: '_blank', rel: 'noreferrer' } : { href }
