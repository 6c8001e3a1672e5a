/* Stands for reflect-metadata: the container of the visitors' pages reads no metadata. */
export {};
