/** The parts of the studio beside the menu: the last word of their address. */
const studioParts = [
  'audit',
  'branches',
  'calendar',
  'join',
  'look',
  'offers',
  'points',
  'preview',
  'promotions',
  'ratings',
  'reports',
  'staff',
] as const
export type StudioPart = (typeof studioParts)[number]

export const isStudioPart = (part: string): part is StudioPart => studioParts.some((known) => known === part)
