import { useAtomValue, useSetAtom } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { allergens } from '#domain/menu.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { lockIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import css from './AllergySheet.module.css'
import text from '#storefront/ui/text/text.module.css'
import { avoidAtom, avoidedAtom } from './allergy-atom.ts'

/**
 * The choice of allergens to avoid, from those that must be declared by law. Each tap is stored on this
 * device at once.
 */
export function AllergySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const avoided = useAtomValue(avoidedAtom)
  const avoid = useSetAtom(avoidAtom)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'allergy.title' })}
      footer={
        <Button wide onClick={onClose}>
          <FormattedMessage id="allergy.done" />
        </Button>
      }
    >
      <div className={layout.stack}>
        <p className={text.muted}>
          <FormattedMessage id="allergy.text" />
        </p>
        <fieldset className={css.avoid}>
          <legend className={text.item}>
            <FormattedMessage id="allergy.avoid" />
          </legend>
          {allergens.map((allergen) => (
            <ChipChoice
              key={allergen}
              type="checkbox"
              checked={avoided.includes(allergen)}
              onChange={({ target }) => void avoid({ allergen, avoid: target.checked })}
            >
              <FormattedMessage id={`allergy.name.${allergen}`} />
            </ChipChoice>
          ))}
        </fieldset>
        <Note icon={lockIcon}>
          <FormattedMessage id="allergy.private" />
        </Note>
      </div>
    </Sheet>
  )
}
