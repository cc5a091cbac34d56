import { useQueryClient } from '@tanstack/react-query'
import type { FileChange } from '#contract/studio.ts'
import type { Lang } from '#domain/locale.ts'
import { type FieldPath, valueAt } from '#domain/menu-change.ts'
import { fieldKinds } from '../field-kinds.ts'
import { useDraftSaver } from './use-draft-value.ts'
import { studioQuery } from '../queries.ts'
import { editOf, type Studio, studioOf, wordsEdit } from '../studio.ts'

/** The text of a field of the draft, its saving, and why it cannot be read. */
export function useDraftText(
  studio: Studio,
  path: FieldPath,
  { kind, lang }: { kind: keyof typeof fieldKinds; lang?: Lang | undefined },
) {
  const queryClient = useQueryClient()
  const { read, show } = fieldKinds[kind]
  const value = valueAt(studio.menu, path)
  const { own, change, ...draft } = useDraftSaver<string>({
    path,
    read: (text) => {
      const found = read(text)
      return 'wrong' in found ? undefined : found
    },
    isShownAs: (text, saved) => text === show(saved),
    changeOf: (from, to) => {
      // the menu with all earlier edits
      const draftNow = queryClient.getQueryData(studioQuery().queryKey)
      const menu = draftNow ? studioOf(draftNow).menu : studio.menu
      const made: FileChange = (lang ? wordsEdit : editOf)(menu, path, to)
      // the edit of a whole description has its own former value
      return made.path.length === path.length ? { ...made, from } : made
    },
  })
  const result = own && read(own.to)
  return {
    ...draft,
    text: own ? own.to : show(value),
    wrong: result && 'wrong' in result ? result.wrong : undefined,
    type: (text: string) => change(text, value),
  }
}
