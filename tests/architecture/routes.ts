import { withoutComments } from './source-files.ts'

/** Routes of a router's source without a title in the messages, or outside of the route tree. */
export function wrongRoutes(source: string, messages: Readonly<Record<string, string>>): string[] {
  const code = withoutComments(source)
  const routes = Array.from(
    code.matchAll(/^(?:export )?const (\w+) = (?:createRoute|createRootRoute\w*)\b[\s\S]*?^\}/gm),
    (match) => ({ name: match[1] ?? '', text: match[0] }),
  )
  const tree = code.slice(code.indexOf('addChildren('))
  if (routes.length === 0) return ['no route was found: has the router another shape?']
  return routes.flatMap(({ name, text }) => {
    const title = /staticData:\s*\{\s*(?:[^}]*,\s*)?title:\s*'([^']+)'/.exec(text)?.[1]
    const isRoot = /createRootRoute/.test(text)
    return [
      ...(title === undefined
        ? [`${name} has no title`]
        : title in messages
          ? []
          : [`${name}: no words for ${title}`]),
      ...(isRoot || new RegExp(`\\b${name}\\b`).test(tree) ? [] : [`${name} is in no tree`]),
    ]
  })
}

/**
 * The paths below the language in a router's source, as the address bar shows them: with a slash at the end.
 */
export const pathsOf = (source: string): string[] =>
  Array.from(withoutComments(source).matchAll(/^ {2}path: '([^']*)'/gm), (match) =>
    `${match[1]}/`.replace(/\/+$/, '/'),
  )
