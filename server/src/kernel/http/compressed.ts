const bytesMin = 1400;

/** Options of a GET whose answers are worth compressing. The plugin's own types do not reach Fastify 5.12's, hence a constant. */
export const compressed = { exposeHeadRoute: true, compress: { threshold: bytesMin } };
