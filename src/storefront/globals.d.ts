/** Changes when what is kept on a device could no longer be read: see vite.config.ts. */
declare const __SHAPES__: string
