export default { poweredByHeader: false, images: { unoptimized: true }, turbopack: { root: import.meta.dirname } };
