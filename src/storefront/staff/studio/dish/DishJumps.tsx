import { FormattedMessage, useIntl } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { chipClass } from '#storefront/ui/choice/chip-class.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import panels from '../panels.module.css'
import { goToField } from './go-to-field.ts'
import { type DishPart, dishParts, idOfPart, type Unfinished } from './unfinished.ts'

const parts = Object.keys(dishParts) as DishPart[] // of a constant

/** Links to the parts of the editor, each with how much is left in it. */
export function DishJumps({ left }: { left: readonly Unfinished[] }) {
  const intl = useIntl()
  const formats = useFormats()
  return (
    <nav className={panels.jumps} aria-label={intl.formatMessage({ id: 'studio.dish.parts' })}>
      {parts.map((part) => {
        const own = left.filter((each) => each.part === part)
        return (
          <a
            key={part}
            href={`#${idOfPart(part)}`}
            className={chipClass()}
            onClick={() => goToField(idOfPart(part))}
          >
            <FormattedMessage id={dishParts[part]} />
            {own.length > 0 && (
              <>
                {' '}
                <Tag tone={own.some(({ problem }) => problem) ? 'bad' : 'warm'}>
                  <span aria-hidden="true">{formats.number(own.length)}</span>
                  <VisuallyHidden>
                    <FormattedMessage id="studio.left.count" values={{ count: own.length }} />
                  </VisuallyHidden>
                </Tag>
              </>
            )}
          </a>
        )
      })}
    </nav>
  )
}
