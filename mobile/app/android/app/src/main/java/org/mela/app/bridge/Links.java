package org.mela.app.bridge;

import java.net.URI;

/** Links of the phone that lead into the site. */
public final class Links {

    private Links() {}

    /** The path of a link with its query and fragment; null where it is not of the site, or could lead away from it. */
    public static String pathOf(String link, String site) {
        try {
            URI uri = URI.create(link);
            URI home = URI.create(site);
            boolean isOfSite = "https".equalsIgnoreCase(uri.getScheme())
                && uri.getUserInfo() == null
                && uri.getPort() == home.getPort()
                && home.getHost().equalsIgnoreCase(uri.getHost());
            if (!isOfSite) return null;
            String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
            String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
            String fragment = uri.getRawFragment() == null ? "" : "#" + uri.getRawFragment();
            String whole = path + query + fragment;
            return Fields.isOf(Messages.Kind.PATH, whole) ? whole : null;
        } catch (IllegalArgumentException notALink) {
            return null;
        }
    }
}
