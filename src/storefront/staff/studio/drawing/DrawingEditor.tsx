import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import type { DrawingPreview } from '#contract/studio-drawing.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { editIcon, trashIcon } from '#storefront/ui/icon/icons-more.ts'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { idOfPart } from '../dish/unfinished.ts'
import { DraftField } from '../DraftField.tsx'
import { Part } from '../menu/Part.tsx'
import { useMenuEdit } from '../menu/use-menu-edit.ts'
import { editOf, type Studio } from '../studio.ts'
import css from './Drawing.module.css'
import { drawingQuery } from './queries.ts'
import { WordField } from './WordField.tsx'

type OfDish = { readonly studio: Studio; readonly dish: MenuFileItem }
type Drawing = NonNullable<MenuFileItem['drawing']>

const first: Drawing = { vessel: 'plate:rumman', on: [] }

/** The words that draw the picture of a dish, with the picture. A photograph is in place of a drawing. */
export function DrawingEditor({ studio, dish }: OfDish) {
  const { put, isPending } = useMenuEdit()
  const path = ['items', dish.id, 'drawing']
  return (
    <Part id={idOfPart('drawing')} title={<FormattedMessage id="studio.field.drawing" />}>
      {dish.drawing ? (
        <Words studio={studio} dish={dish} drawing={dish.drawing} />
      ) : dish.photo === undefined ? (
        <div className={layout.wrap}>
          <Button
            tone="quiet"
            small
            icon={editIcon}
            busy={isPending}
            onClick={() => put((menu) => [editOf(menu, path, first)])}
          >
            <FormattedMessage id="studio.drawing.add" />
          </Button>
        </div>
      ) : (
        <p className={text.smallMuted}>
          <FormattedMessage id="studio.drawing.photo-first" />
        </p>
      )}
      {dish.drawing && (
        <div className={layout.wrap}>
          <Button
            tone="plain"
            small
            icon={trashIcon}
            busy={isPending}
            onClick={() => put((menu) => [editOf(menu, path, undefined)])}
          >
            <FormattedMessage id="studio.drawing.remove" />
          </Button>
        </div>
      )}
    </Part>
  )
}

function Words({ studio, dish, drawing }: OfDish & { drawing: Drawing }) {
  const intl = useIntl()
  const lang = useLang()
  const { data, error } = useQuery({
    ...drawingQuery(dish.id, drawing),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const path = ['items', dish.id, 'drawing']
  const name = wordsIn(dish.name, lang).text
  return (
    <div className={css.frame}>
      {data?.svg != null && (
        <img
          className={css.picture}
          src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`}
          alt={intl.formatMessage({ id: 'studio.drawing.picture' }, { name })}
        />
      )}
      <div className={layout.stack}>
        <ErrorNote error={error} />
        <WordField studio={studio} path={[...path, 'vessel']} words={data?.words.vessels ?? []} />
        <WordField studio={studio} path={[...path, 'base']} words={data?.words.bases ?? []} mayBeNone />
        <DraftField
          studio={studio}
          path={[...path, 'on']}
          kind="lines"
          label={<FormattedMessage id="studio.drawing.on" />}
        />
        {data?.wrong.map(({ line }) =>
          line === null ? null : (
            <p key={line} className={css.wrong} role="alert">
              <FormattedMessage id="studio.drawing.line" values={{ line }} />
            </p>
          ),
        )}
        <p className={text.captionMuted}>
          <FormattedMessage id="studio.drawing.how" />
        </p>
        {data && <Parts dishId={dish.id} words={data.words} />}
      </div>
    </div>
  )
}

/** Every part, to add it as a line. */
function Parts({ dishId, words }: { dishId: string; words: DrawingPreview['words'] }) {
  const { put } = useMenuEdit()
  const add = (line: string) =>
    put((menu) => {
      const on = menu.items.find(({ id }) => id === dishId)?.drawing?.on ?? []
      return [editOf(menu, ['items', dishId, 'drawing', 'on'], [...on, line])]
    })
  const lines = [...words.placed.map((part) => `${part} 0 0`), ...words.strewn.map((part) => `${part}*7`)]
  return (
    <Disclosure
      summary={
        <span className={text.small}>
          <FormattedMessage id="studio.drawing.parts" />
        </span>
      }
    >
      <div className={layout.wrap}>
        {lines.map((line) => (
          <Button key={line} tone="quiet" small lang="en" dir="ltr" onClick={() => add(line)}>
            {line.replace(/ 0 0$|\*7$/, '')}
          </Button>
        ))}
      </div>
    </Disclosure>
  )
}
